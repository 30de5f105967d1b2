import { z } from "zod";

const version = z.coerce.number().int();
const depositNumber = z.string("required").trim().min(1, "required").max(40, "too_long");
const depositAmount = z.string("required").trim().min(1, "required").max(30, "too_long");
const signature = z.string("required").trim().min(1, "required").max(60, "too_long");

/** The acts on an order; `version` is the one that the person saw. */
export const cancelForm = z.object({ reason: z.string("required").trim().min(1, "required").max(300, "too_long"), version });
export const depositForm = z.object({ depositNumber, depositAmount, version });
export const confirmForm = z.object({ depositNumber, depositAmount, signature, version });
export const signForm = z.object({ signature, version });
