/** The look of a report: parchment on walnut, ink, and gold for what counts. */
export const STYLE = `
:root{--parch:#f4e8cd;--parch-hi:#fbf4e2;--ink:#21150b;--ink-2:#6a533a;--ink-3:#937a58;--gold:#97691f;--leaf:#d3a548;--line:#d6be8e;--wood:#291910;--wood-edge:#6e4c2c;
--display:'Texturina Variable',Texturina,'EB Garamond','Palatino Linotype',Palatino,Georgia,serif;--text:'Alegreya Sans','Gill Sans','Gill Sans MT',Optima,Candara,'Noto Sans',sans-serif}
*{box-sizing:border-box}
body{margin:0;padding:clamp(8px,3vw,40px);background:radial-gradient(90% 60% at 50% 0,#513422,#1c110a 70%) fixed;color:var(--ink);font:16px/1.45 var(--text);font-variant-numeric:lining-nums tabular-nums}
main{max-width:860px;margin:auto;padding:clamp(16px,5vw,56px);background:linear-gradient(#fbf4e2,#f4e8cd 30%,#efdfbd);border:1px solid var(--wood-edge);border-radius:6px;box-shadow:0 24px 70px rgb(0 0 0/.6),inset 0 0 60px rgb(182 151 98/.25)}
header{text-align:center;border-bottom:1px solid var(--line);padding-bottom:20px;position:relative}
header::after{content:'';position:absolute;left:50%;bottom:-7px;width:12px;height:12px;background:linear-gradient(112deg,#8d611d,#fbe9ae 40%,#c9983c 60%,#e2ba5e);transform:translateX(-50%) rotate(45deg)}
.house{margin:0;color:var(--gold);letter-spacing:.09em;text-transform:uppercase;font-size:13px}
h1{font:600 44px/1.1 var(--display);margin:6px 0}
h2{font:600 24px/1.2 var(--display);margin:44px 0 6px}
h3{font:600 18px/1.2 var(--display);margin:20px 0 4px}
.sub,section>p{color:var(--ink-2);margin:.3em 0 1em;max-width:70ch;overflow-wrap:anywhere}
header .sub{margin-inline:auto}
svg{display:block;width:100%;height:auto;margin:8px 0}
svg text{font-family:var(--text);fill:var(--ink)}
.tick{font-size:12px;fill:var(--ink-3)!important}.label{font-size:14px}.value{font-size:13px;font-weight:700;fill:var(--gold)!important}
.grid{stroke:var(--line);stroke-width:1}.fair{stroke:var(--ink-2);stroke-width:1.5;stroke-dasharray:4 3}
.whisker{stroke:var(--ink-2);stroke-width:1.5}.gem{fill:var(--leaf);stroke:#5a3b0f;stroke-width:1.2}.gem.unsure{fill:#fbf4e2;stroke:var(--ink-3)}
.bar{fill:var(--leaf);stroke:#97691f;stroke-width:.6}.band{fill:var(--leaf);opacity:.28}.line{fill:none;stroke:#97691f;stroke-width:2}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
th{text-align:left;color:var(--ink-2);font-weight:500;border-bottom:1px solid var(--ink-3);padding:4px 12px 4px 0;white-space:nowrap}
td{border-bottom:1px solid var(--line);padding:5px 12px 5px 0;white-space:nowrap}
td:first-child{font-weight:700}
details{margin-top:8px}summary{cursor:pointer;color:var(--gold)}
pre{background:var(--wood);color:#f0e3c8;padding:12px 16px;border-radius:6px;overflow-x:auto;font-size:13px;white-space:pre-wrap}
@media print{body{background:none;padding:0}main{box-shadow:none;border:0}}
`;
