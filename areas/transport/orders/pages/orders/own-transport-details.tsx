import { maxComment } from "#areas/transport/requests/transport-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { GivenRating, RateForm } from "#web/ui/ratings/rate-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { PayLink } from "../facts/pay-link.tsx";
import { TransportColumns } from "../facts/transport-columns.tsx";
import { CancelForm } from "./cancel-form.tsx";
import type { CustomerAct } from "./customer-acts.ts";
import type { OwnTransport } from "./load-own.ts";

interface OneOfOwnProps {
  transport: OwnTransport;
  /** Refusal of a form on the page. */
  refusal: Refusal | undefined;
}

/** All details of a request or order, and what its customer may do. */
export function OwnTransportDetails({ transport, refusal }: OneOfOwnProps) {
  const say = useSay();
  const ratingText = (name: string) => say(`logistics.order.rating.${name}`);
  const { acts, offers, way, waybill, deliveryCode, rated } = transport;
  const refusalOf = (act: CustomerAct) => (refusal?.values.act === act ? refusal : undefined);
  const hasItsForm =
    acts.some((act) => act === refusal?.values.act) ||
    offers.some(({ id, isOpen }) => isOpen && id === refusal?.values.offerId);
  return (
    <>
      {refusal && !hasItsForm && <Notice kind="error">{refusal.message}</Notice>}
      <div className="mb-3 flex flex-wrap gap-2">
        <PrerenderedHtml html={transport.marks} />
      </div>
      <p className="lead">{transport.next}</p>
      {deliveryCode && (
        <Notice kind="info">
          <p>
            {say("logistics.order.code")} <b className="text-lg">{deliveryCode}</b>
          </p>
          <p>{say("logistics.order.codeMeans")}</p>
        </Notice>
      )}
      {transport.paying && <PayLink {...transport.paying} />}
      {way && (
        <Section title={say("logistics.order.whereNow")} id="way">
          <PrerenderedHtml html={way} />
        </Section>
      )}
      {offers.length > 0 && (
        <Offers offers={offers} isToAll={transport.isToAll} refusal={refusal} />
      )}
      {acts.includes("rate") && (
        <RateForm text={ratingText} maxComment={maxComment} refusal={refusalOf("rate")} />
      )}
      <TransportColumns all={transport} waybill={waybill}>
        {rated && <GivenRating text={ratingText} {...rated} />}
        <Section title={say("logistics.order.history")}>
          <PrerenderedHtml html={transport.history} />
        </Section>
        {(["cancelRequest", "cancelOrder"] as const).map(
          (act) =>
            acts.includes(act) && <CancelForm key={act} act={act} refusal={refusalOf(act)} />,
        )}
      </TransportColumns>
    </>
  );
}

type OffersProps = Pick<OwnTransport, "offers" | "isToAll"> & Pick<OneOfOwnProps, "refusal">;

/** Offers of other carriers, each accepted with one tap. */
function Offers({ offers, isToAll, refusal }: OffersProps) {
  const say = useSay();
  return (
    <Section
      title={
        isToAll
          ? say("logistics.ask.quotes", { count: offers.length })
          : say("logistics.order.offers", { count: offers.length })
      }
      id="offers"
    >
      <ul className="grid items-start gap-3 md:grid-cols-2">
        {offers.map(({ id, name, version, marks, isOpen, facts }) => {
          const refused = refusal?.values.offerId === id ? refusal : undefined;
          return (
            <li
              key={id}
              className="min-w-0 rounded-xl border border-line bg-surface p-3"
              aria-label={name}
            >
              {marks && <p className="badge badge-good">{marks}</p>}
              <PrerenderedHtml html={facts} />
              {isOpen && (
                <PostForm refusal={refused} className="mt-3 flex flex-wrap gap-3">
                  <input type="hidden" name="offerId" value={id} />
                  <input type="hidden" name="version" value={version} />
                  <Submit name="act" value="accept">
                    {say("logistics.order.accept")}
                    <span className="sr-only">: {name}</span>
                  </Submit>
                  <Submit look="quiet" name="act" value="decline">
                    {say("logistics.order.decline")}
                    <span className="sr-only">: {name}</span>
                  </Submit>
                </PostForm>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
