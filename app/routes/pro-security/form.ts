import { z } from "zod";

const password = z.string("required").min(1, "required").max(512, "too_long");

export const pinForm = z.object({ pin: z.string("required").trim().min(1, "required").max(20, "pin"), password });
export const passwordForm = z.object({ password });
export const codeForm = z.object({ code: z.string("required").trim().min(1, "required").max(40, "code_wrong") });
