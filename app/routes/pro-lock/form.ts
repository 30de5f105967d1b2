import { z } from "zod";

export const pinForm = z.object({ pin: z.string("required").trim().min(1, "required").max(20, "pin") });
