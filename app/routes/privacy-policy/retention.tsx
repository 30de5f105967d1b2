import type { LegalPaper } from "#server/bff/views/legal";

/** What is kept, why and for how long. */
export function Retention({ table }: { table: NonNullable<LegalPaper["retention"]> }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="table-scroll" tabIndex={0} role="region" aria-label={table.caption}>
      <table>
        <caption className="visually-hidden">{table.caption}</caption>
        <thead>
          <tr>
            {(["data", "purpose", "basis", "period"] as const).map((column) => (
              <th key={column} scope="col">
                {table.head[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.data}>
              <th scope="row">{row.data}</th>
              <td>{row.purpose}</td>
              <td>{row.basis}</td>
              <td>{row.period}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
