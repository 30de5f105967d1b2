export type Native = "en" | "fr";

/**
 * An expression that no native speaker writes, a sentence that contains it (which proves that the rule works), and what
 * to write instead.
 */
export type Rule = readonly [wrong: RegExp, planted: string, instead: string];

/** Expressions of another language in English words, and telegraphic machine style. */
export const CALQUES: Record<Native, readonly Rule[]> = {
  en: [
    [/\b(?:name|give) an? amount\b/i, "Name an amount and see the rings.", "Tell us your budget"],
    [/\bplease give (?:an?|the|at)\b/i, "Please give a telephone number.", "Please enter"],
    [/\bgive up the message\b/i, "Give up the message of order 12", "drop the message"],
    [/\blies in the past\b/i, "This appointment lies in the past.", "has passed"],
    [/\bmonth before\b/i, "Month before", "Previous month"],
    [/\bpassword again\b/i, "Password again", "Confirm password"],
    [/\btries\b/i, "Too many tries. Please wait.", "attempts"],
    [/\bdoes not answer\b|\banswer took\b/i, "The service does not answer.", "is not responding"],
    [/\bask for (?:an(?:other)?|a new)\b/i, "Ask for another appointment", "Request"],
    [/\bstands? side by side\b/i, "They stand side by side.", "see them side by side"],
    [/\b(?:ends?|ended) by itself\b/i, "The hold ends by itself.", "on its own"],
    [/\bgo(?:es)? on(?! hold)\b|\bcomes? along\b/i, "The reservation goes on until noon.", "continues"],
    [/\b(?:prices?|shop) of (?:today|the day)\b/i, "Shop of the day", "Today’s shop"],
    [/\bin any case\b/i, "Messages reach you in any case.", "always"],
    [/\bwhat (?:is|was) (?:sent|ordered|needed|found)\b/i, "What was sent is too large.", "the request"],
    [/\bcheck what follows\b/i, "Please check what follows", "check the following"],
    [/\binvented\b/i, "An invented house", "fictional"],
    [/\bcould not be (?:read|checked|fetched)\b/i, "The code could not be fetched.", "We could not …"],
    [
      /\bnothing (?:more )?(?:for you )?to do\b/i,
      "There is nothing more to do.",
      "You do not need to do anything",
    ],
    [/\bis due\b(?! on)/, "Nothing was paid and nothing is due.", "is owed"],
    [/\bare compared at most\b/i, "Four rings are compared at most.", "You can compare up to four"],
    [/\bkind of request that\b|\btake that kind\b/i, "It does not take that kind of request.", "accept"],
    [/\bno other of it\b|\b(?:nothing|messages) of it\b/i, "SAP knows nothing of it.", "name the thing"],
    [
      /\bthe place is given free\b|\b(?:time|place) is free again\b/i,
      "The place is given free.",
      "We free the time",
    ],
    [/\bto your measure\b/i, "Made to your measure", "made to measure"],
    [/\bof which is\b|\bwhat .* leaves? open\b/i, "The range is what the rounding leaves open.", "reflects"],
    [/\ball such\b/i, "Show all such rings", "all these"],
    [/\bno such (?:document|ring)\b/i, "No such document", "not found"],
    [/\byou reach us\b/i, "You reach us by telephone.", "You can reach us"],
    [/\bsit in the way\b|\bwith our warehouse\b/i, "With our warehouse", "at our warehouse"],
  ],
  fr: [
    [/, une seconde fois$/, "Mot de passe, une seconde fois", "Confirmer"],
    [/laiss\p{L}+ ouvert/iu, "Ce que laissent ouvert les arrondis", "ne permettent pas de dire"],
    [/au plus sont comparées/, "Quatre bagues au plus sont comparées.", "Vous pouvez comparer jusqu’à"],
    [
      /pas pu être (?:lue?s?|vérifiée?s?|obtenue?s?)/,
      "La demande n’a pas pu être lue.",
      "Nous n’avons pas pu",
    ],
    [/pierres? exactes?/i, "Trouver les pierres exactes", "la pierre"],
    [/\bce qui est nécessaire\b/i, "Ce qui est nécessaire", "Strictement nécessaires"],
    [/parties de cette page/i, "Parties de cette page", "Sur cette page"],
    [/vous allez être déconnect/i, "Vous allez être déconnecté.", "votre session va se fermer"],
    [/libre (?:le|l’)|jours libres/i, "Afficher les jours libres", "disponible"],
    [/\bquelqu’un d’autre (?:tient|retient)/i, "Quelqu’un d’autre tient la pierre.", "est réservée"],
    [/\bmandatoire|\bsupporter(?:a|ons)?\b|\bdigita(?:l|ux)/i, "Notre service digital", "numérique"],
    [/\bfinalise[rz]?\b|\bcustomis|\boptionnel/i, "Champ optionnel", "facultatif"],
    [
      /(?<!\p{L})vous (?:êtes|avez été|devez être|restez|serez) (?:autorisé|connecté|déconnecté|averti|inscrit|invité)(?!\p{L})/iu,
      "Indique à la page si vous êtes connecté.",
      "a turn that is nobody’s gender",
    ],
  ],
};

/** Two words for one thing (the glossary): the one that is not used here. */
export const SYNONYMS: Record<Native, readonly Rule[]> = {
  en: [
    [/\be?mails?\b(?<!e-mails?)|\bemail\b/i, "Your email address", "e-mail"],
    [/\bphone number\b|^phone$|\bby phone\b/i, "Contact by phone", "telephone"],
    [/\bauthenticators?\b(?! app)/i, "Open the authenticator.", "authenticator app"],
    [/\b(?:sign in|signed in|log on|sign up|logged on)\b/i, "Sign in to save", "log in"],
    [/\bGIA certificate|\bgrading certificate/i, "GIA certificate", "report"],
    [/\bwedding ring\b/i, "Add the wedding ring", "wedding band"],
    [/\bin line\b|\bline for this stone\b/i, "You are number 2 in line.", "queue"],
    [/\bcutter’s path\b/i, "The cutter’s path at true size", "tool path"],
    [/\blight card\b/i, "Light card", "light performance"],
    [/\bmarked diamonds?\b/i, "Your marked diamonds", "shortlist"],
    [/\bclients?\b(?! services)/i, "On hold for another client", "customer"],
    [/\b(?:your|this|the) creation\b/i, "Save this creation", "ring"],
    [/\bcarriers?\b/i, "By secured carrier", "courier"],
    [/\bsales? ?(?:person|people|man|clerk)\b|\bshop assistant\b/i, "Ask a salesperson", "sales associate"],
    [/\bstones? beside the cent/i, "Stones beside the centre", "side stones"],
    [/\bsolitary|\bsingle-stone ring\b/i, "A single-stone ring", "solitaire"],
  ],
  fr: [
    [/service clients/i, "Le service clients", "service client"],
    [/(?<!\p{L})(?:rapport|bulletin) (?:du )?GIA/iu, "Rapport GIA", "certificat"],
    [/griffes doubles/i, "Quatre griffes doubles", "doubles griffes"],
    [/bague de mariage/i, "Une bague de mariage", "alliance"],
    [/(?<!\p{L})magasins?(?!\p{L})/iu, "Retirez-la en magasin.", "boutique"],
    [/taille de (?:la )?bague|tour de doigt intérieur/i, "Choisissez la taille de bague.", "tour de doigt"],
    [/(?:au|votre) (?:panier|caddie)(?!\p{L})/iu, "Ajouter au panier", "plateau"],
    [/(?<!\p{L})(?:email|mél|courriel|mails?)(?!\p{L})(?<!e-mails?)/iu, "Par mail", "e-mail"],
    [/(?<!\p{L})essais?(?! gratuit)(?!\p{L})/iu, "Trop d’essais.", "tentatives"],
    [/carte de lumière/i, "Carte de lumière", "performance lumineuse"],
    [/diamants? marqués?/i, "Vos diamants marqués", "présélection"],
    [/gardée? pour vous/i, "Gardée pour vous jusqu’à midi", "réservée"],
    [/(?<!\p{L})halo(?!\p{L})/iu, "Un halo de diamants", "entourage"],
    [/(?<!\p{L})prongs?(?!\p{L})|(?<!\p{L})bezel(?!\p{L})/iu, "Un bezel fin", "griffe, serti clos"],
  ],
};

/** English here is British, for readers in Great Britain, Australia, Hong Kong, Singapore and the Emirates. */
export const AMERICAN: readonly Rule[] = [
  [/\b(?:colors?|colored|colorless)\b/i, "Color and clarity", "colour"],
  [/\bjewelry\b/i, "Other jewelry", "jewellery"],
  [/\bcenters?\b/i, "The center stone", "centre"],
  [/\b(?:favorites?|honor|labor)\b/i, "Your favorites", "favourite"],
  [/\bgray\b/i, "A gray ring in the table", "grey"],
  [/\bcatalog\b/i, "Rings in the catalog", "catalogue"],
  [/\bcancel(?:ed|ing)\b/i, "The order is canceled.", "cancelled"],
  [/\b\w+(?:gniz|logiz|aniz|aliz|omiz|inaliz)(?:e[sd]?|ing|ation)\b/i, "We apologize.", "apologise"],
  [/\b(?:toward|inquiry|check out counter)\b/i, "Turned toward the centre", "towards, enquiry"],
  [/\bpractic(?:e (?:every|the)|ing)\b/i, "Practice every step.", "practise"],
  [/\b(?:millimeters?|aluminum)\b/i, "In millimeters", "millimetres"],
];

const SPACED = /[^\u202f][;!?»]|«(?!\u202f)|[^\u00a0\d]:(?=\s|$)/;
export const TYPE: Record<Native, readonly Rule[]> = {
  en: [
    [/["'](?!\S*\/)/, "The cutter's wheel", "’ “ ”"],
    [/\.\.\./, "Loading...", "…"],
    [/\s[,.;:!?](?:\s|$)/, "A ring , made to order", "no space before the mark"],
    [/[^\s.] {2,}\S|\s$(?<!, )/, "Two  spaces", "one space"],
    [/(?<!\d)\d{5,}(?!\d)(?= (?:euros?|pounds|€))/, "25000 euros", "25,000"],
  ],
  fr: [
    [/["']/, "L'alliance", "’ « »"],
    [/\.\.\./, "Chargement...", "…"],
    [SPACED, "Une bague : la vôtre", "the spaces that do not break"],
    [/\d\.\d+\u00a0?(?:mm|ct|%|°)/, "0.5°", "0,5°"],
    [/\d,\d{3}(?!\d)/, "2,500 euros", "2 500"],
    [/(?<!\p{L})A (?=(?:partir|propos|noter)\b)/u, "A partir de 900 €", "À"],
  ],
};

/** Texts that the specification prescribes literally, and the characters that can be engraved, as they are typed. */
export const LITERAL_KEYS =
  /^(?:common error\.(?:title|not_found_lead|status\.500|home)|errors (?:duplicate_email|invalid_credentials|reset_mail_failed)|engraving hint(?:_counter)?|messages session_expired)$/;
/** Legal texts and headings of the specification speak of the seller, the client and their creations. */
export const LEGAL_KEYS = /^(?:legal |print sentence|errors and$|print value\.and$|catalog unknown_between$)/;
