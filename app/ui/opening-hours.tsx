import { useTranslation } from "react-i18next";

/** Hours by weekday, Monday first; null is a day on which it is closed. */
export function OpeningHours({ hours }: { hours: readonly (readonly [string, string] | null)[] }) {
  const { t } = useTranslation("reference");
  return (
    <table className="opening-hours">
      <tbody>
        {hours.map((open, day) => (
          <tr key={day}>
            <th scope="row">{t(`day.${day}` as "day.0")}</th>
            <td className="number">{open ? `${open[0]} – ${open[1]}` : t("closed")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
