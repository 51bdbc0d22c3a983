import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { CancelForm } from "./cancel-form.tsx";
import type { CustomerAct } from "./customer-acts.ts";
import type { OwnTransport } from "./load-own.ts";
import { GivenRating, RateForm } from "./rate-form.tsx";

interface OneOfOwnProps {
  transport: OwnTransport;
  /** Refusal of a form on the page. */
  refusal: Refusal | undefined;
}

/** All details of a request or order, and what its customer may do. */
export function OwnTransportDetails({ transport, refusal }: OneOfOwnProps) {
  const say = useSay();
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
      {way && (
        <Section title={say("logistics.order.whereNow")} id="way">
          <PrerenderedHtml html={way} />
        </Section>
      )}
      {offers.length > 0 && <Offers offers={offers} refusal={refusal} />}
      {acts.includes("rate") && <RateForm refusal={refusalOf("rate")} />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <Section title={say("logistics.order.carried")}>
            <PrerenderedHtml html={transport.facts} />
          </Section>
        </div>
        <div className="min-w-0">
          <Section title={say("logistics.order.cost.title")}>
            <PrerenderedHtml html={transport.cost} />
          </Section>
          {waybill && (
            <p className="mt-4">
              <ButtonLink look="quiet" to={waybill}>
                {say("logistics.order.waybill")}
              </ButtonLink>
            </p>
          )}
          {rated && <GivenRating {...rated} />}
          <Section title={say("logistics.order.history")}>
            <PrerenderedHtml html={transport.history} />
          </Section>
          {acts.includes("cancelRequest") && (
            <CancelForm act="cancelRequest" refusal={refusalOf("cancelRequest")} />
          )}
          {acts.includes("cancelOrder") && (
            <CancelForm act="cancelOrder" refusal={refusalOf("cancelOrder")} />
          )}
        </div>
      </div>
    </>
  );
}

type OffersProps = Pick<OwnTransport, "offers"> & Pick<OneOfOwnProps, "refusal">;

/** Offers of other carriers on the route, each accepted with one tap. */
function Offers({ offers, refusal }: OffersProps) {
  const say = useSay();
  return (
    <Section title={say("logistics.order.offers", { count: offers.length })} id="offers">
      <ul className="grid items-start gap-3 md:grid-cols-2">
        {offers.map(({ id, name, isOpen, facts }) => {
          const refused = refusal?.values.offerId === id ? refusal : undefined;
          return (
            <li
              key={id}
              className="min-w-0 rounded-xl border border-line bg-surface p-3"
              aria-label={name}
            >
              <PrerenderedHtml html={facts} />
              {isOpen && (
                <PostForm refusal={refused} className="mt-3 flex flex-wrap gap-3">
                  <input type="hidden" name="offerId" value={id} />
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
