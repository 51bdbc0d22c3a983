import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Payment } from "../endpoints.ts";

const everyMs = 4000;
/** After this nobody looks at the page any more. */
const atMost = 75;

/** Her phone is being asked. With scripts the page looks by itself what came of it. */
export function PhoneWait({ payment, here }: { payment: Payment; here: string }) {
  const say = useSay();
  const { money } = useFormat();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let looked = 0;
    const timer = setInterval(() => {
      looked += 1;
      if (looked > atMost) clearInterval(timer);
      else if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const amount = money(payment.amount, payment.currency);
  return (
    <Notice kind="info">
      <p>
        <b>{say("payments.page.phone.title")}</b>
      </p>
      <p className="mb-3">
        {say("payments.page.phone.text", { phone: payment.phoneShown ?? "", amount })}
      </p>
      <ButtonLink look="quiet" to={here}>
        {say("payments.page.phone.refresh")}
      </ButtonLink>
    </Notice>
  );
}
