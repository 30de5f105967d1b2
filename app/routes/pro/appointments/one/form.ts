import { z } from "zod";
import {
  appointmentDay,
  appointmentMode,
  receiving,
  typedSlot,
  typedTime,
} from "~/features/appointment/form";

export const confirmForm = z.object({ time: typedTime, seller: receiving });
export const moveForm = (lang: string) =>
  z.object({ date: appointmentDay(lang), slot: typedSlot, time: typedTime, mode: appointmentMode });
export const cancelForm = z.object({ reason: z.string().trim().max(300, "too_long").prefault("") });
export const closeForm = z.object({ result: z.enum(["ordered", "came", "absent"], "required") });
export const assignForm = z.object({ seller: receiving });
