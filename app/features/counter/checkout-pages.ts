/** Pages on which a running reservation goes on (spec §4, docs/decisions/0009): checkout, its own calls, papers, language, the lock, the rehearsal, and the terms that a person reads before signing. */
const STAYS = /^\/[^/]+\/[^/]+\/(?:pro\/checkout\/(?:cart|engraving|order|review|success|leave)|pro\/reservation\/(?:ping|release)|pro\/queue|pro\/order\/print\/.+|pro\/(?:login|lock|security|rehearsal)|session|locale|logout|legal-notice|privacy-policy)$/;
const CHECKOUT = /^\/[^/]+\/[^/]+\/pro\/checkout\/(?:cart|engraving|order|review)$/;

const bare = (pathname: string) => pathname.replace(/\.data$/, "").replace(/\/+$/, "");

/** Whether who goes to this address is still busy with the order. */
export const staysInCheckout = (pathname: string): boolean => STAYS.test(bare(pathname));

/** Whether this address is a page of the checkout, where a reservation runs. */
export const isCheckout = (pathname: string): boolean => CHECKOUT.test(bare(pathname));
