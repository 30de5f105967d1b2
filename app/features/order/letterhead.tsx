import type { ReactNode } from "react";

/**
 * Sender (the house and its boutique) and recipient, placed so that the client's address shows in a window envelope.
 * @param right whether envelopes of the country have their window on the right
 */
export function Letterhead({
  brand,
  shop,
  addressee,
  right,
  children,
}: {
  brand: string;
  shop: string[];
  addressee: string;
  right: boolean;
  children?: ReactNode;
}) {
  return (
    <header className="po-head">
      <div>
        <p className="po-brand">{brand}</p>
        <address>
          {shop.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <address className={right ? "po-client po-client-right" : "po-client"}>
        <strong>{addressee}</strong>
        {children}
      </address>
    </header>
  );
}
