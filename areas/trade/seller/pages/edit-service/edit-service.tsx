import { useActionData, useLoaderData } from "react-router";
import { servicePath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { isMultipart } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { editService, getOwnService, type OwnServiceDetails } from "../../services/endpoints.ts";
import { ownServicePath } from "../paths.ts";
import { meaningOf, OwnStatus } from "../product/own-status.tsx";
import { PhotoField } from "../product/photo-field.tsx";
import { Decisions, ServiceStateBadge } from "../product-state.tsx";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { servicesTrail } from "../seller-trail.ts";
import { loadServiceChoices } from "../service-form/service-choices.ts";
import { ServiceFields } from "../service-form/service-fields.tsx";
import { submitServiceAct } from "../services/service-acts.ts";

export async function loader(args: PageArgs) {
  const pageContext = sellerPageContext(args);
  if (!pageContext.isSeller) return sellersOnlyData(pageContext.say("seller.service.title"));
  const [service, choices] = await Promise.all([
    pageContext.call(getOwnService, { id: args.params.id ?? "" }),
    loadServiceChoices(pageContext),
  ]);
  return {
    title: service.name,
    service,
    choices,
    public: service.isListed ? servicePath(service.id) : undefined,
  };
}

/** The form with a photo saves the fields; any other form performs its `act`. */
export async function action(args: PageArgs) {
  const { request, params } = args;
  const id = params.id ?? "";
  const path = ownServicePath(id);
  if (!isMultipart(request)) return submitServiceAct(args, { path, id });
  const { attemptPosted, answer } = pageFor(requireVerified, args);
  const saved = await attemptPosted(editService, request, (typed) => ({ ...typed, id }));
  return answer(saved, path, flash.serviceSaved);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function EditService() {
  const seen = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { service, choices } = seen;
  const isAct = /^(submit|withdraw)$/.test(String(refusal?.values.act));
  return (
    <DetailPage
      title={service.name}
      trail={servicesTrail(say, service.name)}
      actions={<ServiceStateBadge state={service.state} />}
      notice={
        <OwnStatus
          of={service}
          meaning={say(`seller.service.meaning.${meaningOf(service.state, seen.public)}`)}
          publicPath={seen.public}
          refusal={isAct ? refusal : undefined}
        />
      }
      aside={<Decisions decisions={service.decisions} />}
    >
      <Section title={say("seller.service.formTitle")}>
        {service.state === "approved" && <p className="mb-4">{say("seller.service.again")}</p>}
        {service.state === "submitted" && (
          <p className="mb-4">{say("seller.form.again.submitted")}</p>
        )}
        <PostForm refusal={isAct ? undefined : refusal} encType="multipart/form-data">
          <ServiceFields choices={choices} service={service} />
          <ServicePhoto service={service} />
          <Submit>{say("seller.form.save")}</Submit>
        </PostForm>
      </Section>
    </DetailPage>
  );
}

function ServicePhoto({ service: { photo } }: { service: OwnServiceDetails }) {
  const say = useSay();
  return (
    <>
      {photo && (
        <div className="mb-3 max-w-80">
          <Picture
            pictureKey={photo.picture}
            background={photo.background}
            alt={say("seller.service.photo.label")}
            sizes="320px"
            width={320}
          />
        </div>
      )}
      <PhotoField
        label={say(photo ? "seller.service.photo.other" : "seller.service.photo.label")}
        hint={say(photo ? "seller.service.photo.replaces" : "seller.service.photo.hint")}
      />
    </>
  );
}
