import { type MetaFunction, redirectDocument, useLoaderData } from "react-router";
import { landingFlagsOf } from "#areas/people/sign-in/sessions/landing-flags.ts";
import { portalPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import "./sell-now.css";

/** Sellers continue to their portal, and officers from there to their desk. */
export function loader({ context }: PageArgs) {
  const { actor, say, edition, context: requestContext } = page(context);
  const isSignedIn = actor.kind === "person";
  if (isSignedIn) {
    const { isTrader, isOfficer } = landingFlagsOf(actor.roles);
    if (isTrader || isOfficer) throw redirectDocument(requestContext.settings.SHOP_PORTAL_URL, 303);
  }
  const title = say("seller.begin.title", { edition: edition.name });
  return { title, description: `${title}. ${say("seller.begin.lead")}`, isSignedIn };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.description });

/** Explains why to sell here and how to start. */
export default function SellNow() {
  const { title, isSignedIn } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage title={title} lead={say("seller.begin.lead")}>
      <div className="flex flex-wrap gap-3">{isSignedIn ? <ToShop /> : <ToJoin />}</div>
      <Section title={say("seller.home.first.title")}>
        <ol className="sell-steps">
          <Step title={say(isSignedIn ? "seller.home.first.shop" : "seller.begin.join")}>
            {say(isSignedIn ? "seller.begin.shopText" : "seller.begin.joinText")}
          </Step>
          <Step title={say("seller.begin.prove")}>{say("seller.begin.proveText")}</Step>
          <Step title={say("seller.home.first.add")}>{say("seller.begin.addText")}</Step>
        </ol>
      </Section>
      <Section title={say("seller.begin.why")}>
        <ul className="sell-why">
          {reasons.map(({ name, icon }) => (
            <li key={name}>
              <LineIcon path={icon} />
              <h3>{say(`seller.begin.reason.${name}`)}</h3>
              <p>{say(`seller.begin.reasonText.${name}`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </FormPage>
  );
}

const back = encodeURIComponent(portalPath);

function ToJoin() {
  const say = useSay();
  return (
    <>
      <ButtonLink rel="nofollow" to={`/auth/register?role=trader&back=${back}`}>
        {say("web.account.joinAsTrader")}
      </ButtonLink>
      {/* `back` serves users who reset their password, `redirect` everyone who signs in. */}
      <ButtonLink look="quiet" rel="nofollow" to={`/auth/login?redirect=trader&back=${back}`}>
        {say("seller.begin.signIn")}
      </ButtonLink>
    </>
  );
}

function ToShop() {
  const say = useSay();
  return <ButtonLink to="/profile/set-up-shop">{say("seller.home.first.shop")}</ButtonLink>;
}

function Step({ title, children }: { title: string; children: string }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

const reasons = [
  { name: "found", icon: "M4 10.5a6.5 6.5 0 0 0 13 0 6.5 6.5 0 0 0-13 0m11.5 5 5 5" },
  { name: "paid", icon: "M3 7h18v11H3zM3 11h18M7 15h4" },
  { name: "known", icon: "M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6zM9 12l2 2 4-4" },
];
