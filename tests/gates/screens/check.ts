import { langTag } from "~/i18n/locales";
import type { House } from "../words/house";
import { faces, tofu } from "./checks/faces";
import { fit } from "./checks/fit";
import { lines } from "./checks/lines";
import { region } from "./checks/region";
import { texts } from "./checks/texts";
import type { Fault } from "./finding";
import type { Drawn } from "./see";
import type { Seen } from "./seen";
import type { Visit } from "./visits";

/**
 * Everything that is wrong on a screen.
 * @param drawn the fonts that drew its texts, if they were determined
 */
export const check = (
  seen: Seen,
  drawn: readonly Drawn[],
  visit: Pick<Visit, "lang" | "region" | "page">,
  house: House,
): Fault[] => [
  ...fit(seen),
  ...lines(seen),
  ...tofu(seen),
  ...faces(drawn, langTag(visit.lang)),
  ...texts(seen, langTag(visit.lang), visit.region, house),
  ...region(seen, visit, house),
];
