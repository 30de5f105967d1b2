import { z } from "zod";
import type { ToE164 } from "~/features/account/fields";
import { appointmentDay, chosenMoment, despite, receiving, visitorFields } from "~/features/appointment/form";

/**
 * The fields of a booking at the counter; for the selected customer, details are filled in.
 * @param home country of numbers without a country code
 */
export const bookForm = (toE164: ToE164, home: string, lang: string) =>
  z
    .object({
      shopCode: z.string().min(1, "required").max(20, "invalid").prefault(""),
      date: appointmentDay(lang),
      slot: chosenMoment,
      seller: receiving,
      /** Which ring of the tray it is about; none where it is empty. */
      piece: z.string().max(60).prefault(""),
      despite,
      ...visitorFields(toE164, home),
    })
    .transform(({ slot: moment, ...rest }) => ({ ...rest, ...moment }));
