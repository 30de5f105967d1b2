import { z } from "zod";
import { email } from "~/features/account/fields";

export const forgotForm = z.object({ email });
