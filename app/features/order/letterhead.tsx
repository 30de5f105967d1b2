import type { ReactNode } from "react";

/** The house and its boutique, and the client as a window envelope shows them. @param right where the country's envelopes have their window */
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
