/** A short text of a collection. In Chinese, lines end between its clauses only (app/i18n/clauses.ts). */
export function Clauses({ clauses }: { clauses: string[] }) {
  return (
    <p>
      {clauses.map((clause) => (
        <span key={clause} className="clause">
          {clause}
        </span>
      ))}
    </p>
  );
}
