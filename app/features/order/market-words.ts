/** Words that follow the market of the shop (docs/decisions/0006): the deposit's legal nature, the name of the tax number. */

/** France and Monaco take a firm first payment, acompte; elsewhere a deposit under the local law. */
export function depositKind(region: string): "acompte" | "deposit" {
  return region === "fr" || region === "mc" ? "acompte" : "deposit";
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
