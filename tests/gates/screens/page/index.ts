export { missing } from "./glyphs";
export { look, markTexts, unmarkTexts } from "./look";
export { settled } from "./settled";
export { keep, putBack, SPOILS } from "./spoil";
