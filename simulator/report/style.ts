/** The look of reports: the editor's tokens, one accent, numbers that line up. Dark is for screens; paper is light. */
export const STYLE = `
:root{color-scheme:light dark;
--canvas:#F3F5F5;--surface:#FFFFFF;--line:#E2E6E6;--line2:#CFD6D6;--ctl:#7B8788;--ink:#12181A;--ink2:#4A5557;--ink3:#5F6B6D;
--thread:#0A756B;--wash:#D6F1EC;--bar:#A9D0CA;--rest:#D3DCDB;--dot:#6F7C7D;--warn:#8A5A00;
--ui:"Geist",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
--code:"Geist Mono",ui-monospace,"SF Mono",Consolas,"DejaVu Sans Mono",monospace;
--face:"Literata",ui-serif,"Iowan Old Style",Georgia,"Times New Roman",serif}
@media screen and (prefers-color-scheme:dark){:root{
--canvas:#0D1111;--surface:#141919;--line:#222A2A;--line2:#323D3D;--ctl:#647271;--ink:#E8EDEC;--ink2:#AAB5B4;--ink3:#8A9796;
--thread:#62D2C3;--wash:#12362F;--bar:#2F6F66;--rest:#2A3535;--dot:#87939A;--warn:#E8B45C}}
*{box-sizing:border-box}
html{background:var(--canvas);-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0 auto;max-width:1320px;padding:0 40px 96px;color:var(--ink);font:15px/24px var(--ui);font-variant-numeric:tabular-nums;
display:grid;grid-template-columns:224px minmax(0,1fr);grid-template-rows:auto 1fr;column-gap:56px;-webkit-font-smoothing:antialiased}
h1,h2,h3,p,dl,dd,ul,ol,figure,pre{margin:0;padding:0}ul,ol{list-style:none}
h1,h2,.headline{font-family:var(--face);letter-spacing:-.012em;text-wrap:balance}
h1{font-size:44px;line-height:52px;font-weight:600}
h2{font-size:25px;line-height:32px;font-weight:600;margin-bottom:8px}
h3{font-size:15px;line-height:24px;font-weight:600;margin:32px 0 8px}
h3::first-letter{text-transform:uppercase}
small{font-size:12px;color:var(--ink3);font-weight:400}
a{color:inherit;text-decoration:underline;text-decoration-color:var(--line2);text-underline-offset:3px;text-decoration-thickness:1px}
a:hover{text-decoration-color:var(--thread)}
q{quotes:"\u201c" "\u201d"}
code,pre{font-family:var(--code);font-size:13px;line-height:21px}
:focus-visible{outline:2px solid var(--thread);outline-offset:2px;border-radius:4px}
.hidden:not(text){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.none,.silent{color:var(--ink3)}

header{grid-column:2;padding:40px 0 32px}
.brand{display:flex;align-items:center;gap:8px;font-size:13px;color:var(--ink3);margin-bottom:40px}
.brand svg{color:var(--ink)}.brand .thread{stroke:var(--thread)}
.brand b{font:600 15px/20px var(--face);color:var(--ink)}.brand span{padding-left:10px;border-left:1px solid var(--line2)}
.headline{font-size:21px;line-height:30px;color:var(--ink2);margin-top:8px;max-width:38em;text-wrap:pretty}
aside{grid-column:1;grid-row:1/3;padding:42px 0 24px;font-size:13px;line-height:20px;position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}
.facts{display:grid;gap:10px}.facts dt{color:var(--ink3);font-size:12px;line-height:16px}.facts dt::first-letter{text-transform:uppercase}
.facts dd{overflow-wrap:anywhere}.facts .line{display:block}.facts.wide{margin-top:16px;font-size:13px}
nav{margin-top:28px;padding-top:20px;border-top:1px solid var(--line2)}
nav a{display:block;padding:3px 0;text-decoration:none;color:var(--ink2)}nav a:hover{color:var(--thread)}
main{grid-column:2;min-width:0}
section{margin-top:64px;scroll-margin-top:24px}
.lead,.note,section>p{max-width:44em;color:var(--ink2)}
.lead{margin-bottom:24px}.lead code{white-space:nowrap}.note{margin-top:12px;font-size:13px;line-height:20px}
section>p{margin-top:16px}section>.lead{margin-top:0}

.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));background:var(--surface);border:1px solid var(--line);border-radius:11px;overflow:hidden}
.figures div{padding:16px 18px 18px;box-shadow:1px 1px 0 var(--line)}
.figures dt{font-size:12px;line-height:16px;color:var(--ink2)}
.figures b{display:block;font-size:26px;line-height:36px;font-weight:600;letter-spacing:-.02em}
.figures span{font-size:12px;line-height:16px;color:var(--ink3);display:block}.figures i{font-style:normal;font-weight:400;color:var(--ink3)}.figures b:has(i){font-size:21px;white-space:nowrap}

.findings{display:grid;gap:0;margin-top:16px;border-top:1px solid var(--line2)}
.findings li{padding:14px 0;border-bottom:1px solid var(--line2)}
.findings a{font-weight:600;overflow-wrap:anywhere}.findings p{color:var(--ink2);font-size:13px;line-height:20px;max-width:56em;overflow-wrap:anywhere}
.findings p b,.list td b{font-weight:500;color:var(--ink)}

.frame{position:relative;overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:11px;margin-top:16px}
table{border-collapse:collapse;width:100%;font-size:13px;line-height:20px}
caption{text-align:left;padding:14px 18px 10px;font-weight:600;caption-side:top}caption span{position:sticky;left:18px;display:inline-block;max-width:min(840px,calc(100vw - 68px));white-space:normal}
th,td{text-align:left;font-weight:400;padding:3px 10px;height:42px;white-space:nowrap;vertical-align:middle}
th:first-child,td:first-child{padding-left:18px}th:last-child,td:last-child{padding-right:18px}
thead th{height:auto;padding-bottom:5px!important;color:var(--ink3);font-size:12px;line-height:16px;border-bottom:1px solid var(--line2);vertical-align:bottom}
tbody tr+tr>*{border-top:1px solid var(--line)}
tbody th{font-weight:500}tr.sure>th{font-weight:600}
.number{text-align:right}.number small{display:block;font-size:11px;line-height:14px}
.plot{min-width:130px;width:34%;padding-top:0;padding-bottom:0}tbody td.plot{border-top:0!important}
.cards .plot{width:24%}
th button{all:unset;cursor:pointer;display:inline-block;color:inherit;border-radius:4px;padding:4px 2px;margin:-4px -2px}
th button:focus-visible{outline:2px solid var(--thread);outline-offset:0}
th button:hover{color:var(--ink)}
th button::after{content:"\\2195";content:"\\2195"/"";opacity:.45;margin-left:4px;font-size:11px}
th[aria-sort] button{color:var(--ink);font-weight:600}
th[aria-sort=ascending] button::after{content:"\\2191";content:"\\2191"/"";opacity:1}
th[aria-sort=descending] button::after{content:"\\2193";content:"\\2193"/"";opacity:1}
tbody tr:hover>*,tr.lit>*{background:var(--wash)}

svg{display:block;overflow:visible}
svg text{font:11px/1 var(--ui);fill:var(--ink3);font-variant-numeric:tabular-nums}
.scale{container-type:inline-size}.scale text{text-anchor:middle}
@container (max-width:190px){.second{display:none}}
.grid{stroke:var(--line)}.even{stroke:var(--ink2);stroke-dasharray:2 3}
.row .reach,.point .reach{stroke:var(--rest)}
.reach{stroke:var(--rest);stroke-width:7;stroke-linecap:round}.sure .reach{stroke:var(--bar)}
.dot{fill:var(--surface);stroke:var(--dot);stroke-width:1.6}.sure .dot{fill:var(--thread);stroke:var(--thread)}
.way{stroke:var(--ctl)}.before{fill:var(--surface);stroke:var(--ink2);stroke-width:1.5}.after{fill:var(--dot)}
.sure .way{stroke:var(--thread)}.sure .after{fill:var(--thread)}b.change{color:var(--thread);font-weight:600}.figures span b{display:inline;font-size:12px;line-height:16px;letter-spacing:0}
.old{stroke:var(--ink2);stroke-width:1.4}.key{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:12px;line-height:16px}.key span{display:flex;gap:6px;align-items:center}
.panels.below{margin-top:16px}.two{width:100%;margin-top:8px}.two th svg{display:inline-block;margin-right:5px}.two td,.two th{border:0!important}
.scatter{width:100%;height:auto}.scatter .reach{stroke:var(--bar);stroke-width:2;opacity:.75}
.scatter.narrow{display:none}
.scatter text{font-size:12px}.scatter .axis{fill:var(--ink2);paint-order:stroke;stroke:var(--surface);stroke-width:3px}
.name{fill:var(--ink)!important;paint-order:stroke;stroke:var(--surface);stroke-width:3px}.near{fill:transparent}
.name.hidden{visibility:hidden}.point:hover .name,.point.lit .name{visibility:visible;font-weight:600}
.point:hover .dot,.point.lit .dot{stroke:var(--ink);stroke-width:2.4}
figure.plot{background:var(--surface);border:1px solid var(--line);border-radius:11px;padding:22px 20px 16px;width:auto;margin-top:16px}

.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(256px,1fr));gap:16px}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:11px;padding:14px 18px 10px;min-width:0}
figcaption{font-size:13px;line-height:20px;margin-bottom:12px;overflow-wrap:anywhere}figcaption b{font-weight:600}figcaption span{color:var(--ink3)}
.bars rect{fill:var(--rest);stroke:var(--surface);stroke-width:1}rect.middle{fill:var(--bar)}.bars rect:hover{fill:var(--thread)}
.base{stroke:var(--ctl)}.mean{stroke:var(--thread);stroke-width:2}.median{stroke:var(--ink);stroke-width:1.4;stroke-dasharray:3 2}
.stats dd,.stats dt{white-space:nowrap}.stats{display:grid;grid-template-columns:auto auto auto auto;justify-content:space-between;gap:0 12px;margin-top:8px;font-size:12px;line-height:18px}
.stats dt{color:var(--ink3);display:flex;gap:5px;align-items:center}.stats dd{font-weight:500}
summary{cursor:pointer;color:var(--ink2);font-size:12px;line-height:24px;width:fit-content}summary:hover{color:var(--thread)}
.panel details{margin-top:6px}.plain{margin:4px 0 6px}.plain caption{padding:4px 0;font-weight:400;color:var(--ink3);font-size:12px}
.plain th,.plain td{padding:2px 0!important;height:auto;text-align:right;font-size:12px;line-height:18px}.plain th:first-child{text-align:left}

.sentences th[scope=row]{white-space:normal;font-weight:400;min-width:230px;overflow-wrap:anywhere}
.sentences tbody th,.sentences td{vertical-align:top;padding-top:8px;padding-bottom:8px}.sentences .number{width:112px}
.owner{display:block;font-size:12px;line-height:16px;color:var(--ink3)}.says{font-family:var(--face);font-size:14px}
.bar{margin-top:5px;background:var(--line);border-radius:2px}.bar rect{fill:var(--thread)}td .bar{max-width:92px;margin-left:auto}
.answers ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:6px 24px;padding:6px 0 10px}
.answers li{display:grid;grid-template-columns:1fr auto;gap:0 10px;font-size:12px;line-height:18px;align-content:start}
.answers li .bar{grid-column:1/3;margin:1px 0 0}.share b{font-weight:500}
.list{margin-top:12px}.list summary{font-size:15px;font-weight:600;color:var(--ink)}
.list td{white-space:normal}.texts{columns:2;column-gap:40px;margin-top:8px;font-size:13px;line-height:20px}
.texts div{break-inside:avoid;padding-bottom:12px}.texts dt{font-weight:600}.texts dd{color:var(--ink2);overflow-wrap:anywhere}
mark{background:none;color:var(--warn);text-decoration:underline wavy;text-underline-offset:4px}.untaken{color:var(--warn)!important;font-size:12px}
td q,.texts q{font-family:var(--face)}
.seeds{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:2px 24px;margin-top:12px;font-size:13px;line-height:20px}
pre{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:12px 16px;margin-top:12px;white-space:pre-wrap;overflow-wrap:anywhere}
p code,dd code{font-size:.9em;overflow-wrap:anywhere}
.words{display:grid;gap:14px;max-width:52em}.words div{display:grid;grid-template-columns:9em 1fr;gap:0 16px;font-size:13px;line-height:20px}
.words dt{font-weight:600}.words dd{color:var(--ink2)}

@media (max-width:1340px) and (min-width:1081px){body{padding:0 28px 96px;grid-template-columns:208px minmax(0,1fr);column-gap:40px}}
@media (max-width:1080px){body{display:block;padding:0 28px 72px}header{padding:24px 0 20px}.brand{margin-bottom:28px}
aside{position:static;padding:0;max-height:none}.facts{grid-template-columns:repeat(auto-fit,minmax(130px,1fr))}.facts.wide{grid-template-columns:1fr}
nav{margin:20px 0 28px;padding-top:14px}nav ol{display:flex;flex-wrap:wrap;gap:0 20px}}
@media (max-width:600px){body{padding:0 16px 56px}h1{font-size:34px;line-height:42px}.headline{font-size:18px;line-height:26px}section{margin-top:48px}
.facts{grid-template-columns:1fr 1fr}.figures{grid-template-columns:1fr 1fr}.figures div{padding:12px 14px}.figures b{font-size:22px;line-height:30px}.figures b:has(i){font-size:17px}
.scatter.wide{display:none}.scatter.narrow{display:block}figure.plot{padding:14px 8px 10px}
.cards th:first-child{position:sticky;left:0;background:var(--surface);z-index:1}.cards tr.lit>th:first-child{background:var(--wash)}
.plot{min-width:112px}th,td{padding-left:7px;padding-right:7px}th:first-child,td:first-child,caption{padding-left:12px}caption span{left:12px}
.texts{columns:1}.words div{grid-template-columns:1fr}.panels{grid-template-columns:1fr}.sentences .number{width:70px}.sentences th[scope=row]{min-width:190px}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media (forced-colors:active){.dot,.bar rect,.bars rect,rect.middle{fill:CanvasText;forced-color-adjust:none}.reach{stroke:GrayText}}
@media print{@page{margin:14mm}body{display:block;padding:0;font-size:11px;line-height:17px;max-width:none}html{background:none}
aside{position:static;padding:0;max-height:none}.facts{grid-template-columns:repeat(4,1fr)}nav,th button::after,.panel details,.answers{display:none}
section{margin-top:28px}h2{break-after:avoid}.panel,.findings li,tr,.figures,figure.plot{break-inside:avoid}.frame{overflow:visible}
table,caption,thead th,small,.stats,summary,.facts dt,.figures dt,.figures span,.figures span b{font-size:9.5px;line-height:14px}.number small{font-size:8.5px;line-height:11px}.findings p,.facts dd,.facts.wide,.words div,figcaption,.note,.texts,code,pre{font-size:10.5px;line-height:15px}.headline{font-size:17px;line-height:24px}h1{font-size:34px;line-height:40px}h2{font-size:19px;line-height:26px}.figures{margin-top:20px;grid-template-columns:repeat(4,1fr)}.figures div{padding:9px 11px}.figures b{font-size:18px;line-height:24px}.panel{padding:10px 12px}.stats{gap:0 6px}th,td{padding:3px 4px!important;white-space:normal}.number small{margin:0;min-width:0;display:block}.panels{grid-template-columns:repeat(3,1fr)}}
`
