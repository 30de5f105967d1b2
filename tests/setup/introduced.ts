/** Browser state of a person who has already seen the craft introduction. */
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
