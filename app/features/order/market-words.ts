/** Words that follow the market of the shop (docs/decisions/0006): the deposit's legal nature, the name of the tax number. */

/** Legal nature of the deposit as /api names it: a firm first payment (acompte), one that may be given up (arrhes), else under the local law. */
export function depositKind(kind: string): "acompte" | "arrhes" | "deposit" {
  return kind === "acompte" || kind === "arrhes" ? kind : "deposit";
}

export function taxIdName(region: string): "nif" | "ubn" | "abn" | "trn" | "tax_id" {
  switch (region) {
    case "es": return "nif";
    case "tw": return "ubn";
    case "au": return "abn";
    case "me": return "trn";
    default: return "tax_id";
  }
}
