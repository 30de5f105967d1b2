import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../tests/setup/api";
import { refuseCommon } from "./common-passwords";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("A password that is easy to guess", () => {
  it.each(["password1", "Password1", "PASSWORD123", "Qwerty123"])(
    "%s is refused in any case, as a breached one",
    async (one) => {
      await expect(refuseCommon(api.context, "password", one)).rejects.toMatchObject({
        problem: { fields: [{ field: "password", code: "password_common" }] },
      });
    },
  );
  it.each(["Password123456", "Football-2026!", "sunshine!!", "Qwerty123456789", "12345678!!!!"])(
    "%s is refused, because only digits and signs were put after a breached one",
    async (one) => {
      await expect(refuseCommon(api.context, "password", one)).rejects.toMatchObject({
        problem: { fields: [{ field: "password", code: "password_common" }] },
      });
    },
  );
  it.each(["Aurive2026!", "AURORE-2026", "Grand Large 1", "2026trame!!", "Diamond.1.75", "Écume-2026"])(
    "%s is refused, as a word of the house or its trade",
    async (one) => {
      await expect(refuseCommon(api.context, "newPassword", one)).rejects.toMatchObject({
        problem: { fields: [{ field: "newPassword", code: "password_house" }] },
      });
    },
  );
  it.each(["Client-2026!", "Auroreux-2026", "vier Worte und ein Ring 7", "12345-67890!"])(
    "%s is accepted",
    async (one) => {
      await expect(refuseCommon(api.context, "newPassword", one)).resolves.toBeUndefined();
    },
  );
});
