import { describe, expect, it } from "vitest";
import { refuseCommon } from "./common-passwords";

describe("A password of the breached ones", () => {
  it.each(["password1", "Password1", "PASSWORD123", "Qwerty123"])(
    "%s is refused in any case",
    async (one) => {
      await expect(refuseCommon("password", one)).rejects.toMatchObject({
        problem: { fields: [{ field: "password", code: "password_common" }] },
      });
    },
  );
  it.each(["Client-2026!", "Aurore-2026", "vier Worte und ein Ring 7"])("%s is taken", async (one) => {
    await expect(refuseCommon("newPassword", one)).resolves.toBeUndefined();
  });
});
