import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FactValue } from "./facts";

it("an e-mail address breaks after its @ and before a full stop, and nothing else of an order does", () => {
  const shown = (value: string) => renderToStaticMarkup(<FactValue value={value} />);
  expect(shown("anne-sophie.vasseur@client.example")).toBe(
    "anne-sophie<wbr/>.vasseur@<wbr/>client<wbr/>.example",
  );
  for (const value of ["1.21 ct", "P101-261124-0007", "At 5 @ the door."]) expect(shown(value)).toBe(value);
});
