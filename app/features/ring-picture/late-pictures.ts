/**
 * The same as `finished.ts` for a page that is written without scripts, in the few letters that stand in the page itself: a
 * picture for which the house's drawing stands in, or none, is asked for again while it is in sight, first after two seconds and
 * then with longer pauses.
 */
export const LATE_PICTURES = `["load","error"].forEach(t=>document.addEventListener(t,({target:i})=>{let u=i.currentSrc,n=0,f=()=>setTimeout(async()=>{if(i.currentSrc!=u)return;let r=i.getBoundingClientRect();if(r.bottom>0&&r.top<innerHeight){n++;let a=await fetch(u,{redirect:"manual"}).catch(()=>0);if(a.ok){i.removeAttribute("srcset");i.src=URL.createObjectURL(await a.blob());return}}n<24&&f()},Math.min(n+2,12)*1e3);u&&i.className=="ring-picture"&&!i.late&&(t=="error"||performance.getEntriesByName(u).pop()?.redirectEnd)&&(i.late=1,f())},true))`;
