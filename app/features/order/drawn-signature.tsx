import { DRAWN } from "~/domain/drawn-signature";
import { Facts, type Fact } from "./facts";
import "./drawn-signature.css";

/** Shows the phrase, the drawing under it with the name of the person who drew it, then when and what was signed. */
export function SignedFacts({
  facts,
  drawn,
}: {
  facts: readonly Fact[];
  drawn: { label: string; path: string; name: string } | null;
}) {
  return (
    <>
      <Facts facts={facts.slice(0, 1)}>
        {drawn ? (
          <div>
            <dt>{drawn.label}</dt>
            <dd>
              <svg
                className="drawn-signature"
                viewBox={`0 0 ${DRAWN.width} ${DRAWN.height}`}
                role="img"
                aria-label={drawn.label}
              >
                <path d={drawn.path} />
              </svg>
              {drawn.name}
            </dd>
          </div>
        ) : null}
      </Facts>
      {facts.length > 1 ? <Facts facts={facts.slice(1)} /> : null}
    </>
  );
}
