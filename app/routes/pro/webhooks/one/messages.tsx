import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { Button, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { ScrollTable } from "~/ui/scroll-table";
import type { loader } from "./route.server";

type Message = ReturnType<typeof useLoaderData<typeof loader>>["messages"][number];

const TONES = { waiting: "state-busy", sent: "state-good", dead: "state-bad" };

/** Messages that were sent and that wait, newest first. */
export function Messages() {
  const { t } = useTranslation("webhooks");
  const { messages } = useLoaderData<typeof loader>();
  return (
    <ScrollTable label={t("messages")}>
      <table>
        <thead>
          <tr>
            {(["when", "event", "state", "tries", "answer"] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {messages.map((one) => (
            <tr key={one.id}>
              <th scope="row" className="webhooks-figures">
                {one.at}
              </th>
              <td>
                <code>{one.type}</code>
                <span className="sub webhooks-figures">
                  <About about={one.about} />
                </span>
              </td>
              <td>
                <span className={`state ${TONES[one.state]}`}>{t(`states.${one.state}`)}</span>
              </td>
              <td className="webhooks-figures">{one.tries}</td>
              <td>{one.answer === null ? t("no_answer") : <code>{one.answer}</code>}</td>
              <td>
                {one.state === "waiting" ? null : (
                  <PostForm preventScrollReset>
                    <input type="hidden" name="delivery" value={one.id} />
                    <Button
                      size="s"
                      theme="secondary"
                      name="intent"
                      value="again"
                      aria-label={t("againOf", { event: one.type, time: one.at })}
                    >
                      {t("again")}
                    </Button>
                  </PostForm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}

/** What a message is about: an order or appointment as a link, a stone by its number. */
function About({ about }: { about: Message["about"] }) {
  const { href } = useLocale();
  if ("order" in about)
    return <TextLink to={href("pro-order", { orderId: about.order })}>{about.name}</TextLink>;
  if ("appointment" in about)
    return <TextLink to={href("pro-appointment", { reference: about.appointment })}>{about.name}</TextLink>;
  return <>{about.name}</>;
}
