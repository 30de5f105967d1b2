import { z } from "zod";
import {
  appointmentDay,
  appointmentMode,
  chosenHour,
  chosenMoment,
  despite,
  receiving,
} from "~/features/appointment/form";

/** How often the appointment had been changed when the page was made. */
const sequence = z.coerce.number().int().min(0).optional().catch(undefined);

export const confirmForm = z.object({ time: chosenHour, seller: receiving, sequence });
export const moveForm = (lang: string) =>
  z
    .object({ date: appointmentDay(lang), slot: chosenMoment, mode: appointmentMode, despite, sequence })
    .transform(({ slot: moment, ...rest }) => ({ ...rest, ...moment }));
export const cancelForm = z.object({ reason: z.string().trim().max(300, "too_long").prefault(""), sequence });
export const closeForm = z.object({ result: z.enum(["ordered", "came", "absent"], "required"), sequence });
export const assignForm = z.object({ seller: receiving, sequence });
