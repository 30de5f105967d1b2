import { useTranslation } from "react-i18next";

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Opening hours by weekday, Monday first; null for a day on which the boutique is closed. */
export function OpeningHours({ hours }: { hours: readonly (readonly [string, string] | null)[] }) {
  const { t } = useTranslation("reference");
  return (
    <table className="opening-hours">
      <tbody>
        {DAYS.map((day) => {
          const open = hours[day];
          return (
            <tr key={day}>
              <th scope="row">{t(`day.${day}`)}</th>
              <td className="number">{open ? `${open[0]} – ${open[1]}` : t("closed")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
