/**
 * The same as `finished.ts` for pages without scripts, as a small inline script: a picture that is missing or replaced
 * by a drawing is requested again while it is visible, first after two seconds and then at longer intervals.
 */
export const LATE_PICTURES = `["load","error"].forEach(t=>document.addEventListener(t,({target:i})=>{let u=i.currentSrc,n=0,f=()=>setTimeout(async()=>{if(i.currentSrc!=u)return;let r=i.getBoundingClientRect();if(r.bottom>0&&r.top<innerHeight){n++;let a=await fetch(u,{redirect:"manual"}).catch(()=>0);if(a.ok){i.removeAttribute("srcset");i.src=URL.createObjectURL(await a.blob());return}}n<24&&f()},Math.min(n+2,12)*1e3);u&&i.className=="ring-picture"&&!i.late&&(t=="error"||performance.getEntriesByName(u).pop()?.redirectEnd)&&(i.late=1,f())},true))`;
