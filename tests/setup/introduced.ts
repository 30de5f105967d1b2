/** What a browser keeps of a person to whom the craft was introduced already. */
export const INTRODUCED = {
  cookies: [
    {
      name: "state",
      value: encodeURIComponent(JSON.stringify({ craftModalDisplayed: true })),
      domain: "localhost",
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: true,
      sameSite: "Strict" as const,
    },
  ],
  origins: [],
};
