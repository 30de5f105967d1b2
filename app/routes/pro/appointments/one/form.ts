import { z } from "zod";
import {
  appointmentDay,
  appointmentMode,
  chosenHour,
  chosenMoment,
  despite,
  receiving,
} from "~/features/appointment/form";

export const confirmForm = z.object({ time: chosenHour, seller: receiving });
export const moveForm = (lang: string) =>
  z
    .object({ date: appointmentDay(lang), slot: chosenMoment, mode: appointmentMode, despite })
    .transform(({ slot: moment, ...rest }) => ({ ...rest, ...moment }));
export const cancelForm = z.object({ reason: z.string().trim().max(300, "too_long").prefault("") });
export const closeForm = z.object({ result: z.enum(["ordered", "came", "absent"], "required") });
export const assignForm = z.object({ seller: receiving });
