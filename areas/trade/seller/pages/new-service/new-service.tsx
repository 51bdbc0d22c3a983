import { useActionData, useLoaderData } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { createService } from "../../services/endpoints.ts";
import { ownServicePath } from "../paths.ts";
import { NextButtons } from "../product/next-buttons.tsx";
import { PhotoField } from "../product/photo-field.tsx";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { servicesTrail } from "../seller-trail.ts";
import { loadServiceChoices } from "../service-form/service-choices.ts";
import { ServiceFields } from "../service-form/service-fields.tsx";

export async function loader(args: PageArgs) {
  const pageContext = sellerPageContext(args);
  const title = pageContext.say("seller.service.new");
  if (!pageContext.isSeller) return sellersOnlyData(title);
  return { title, choices: await loadServiceChoices(pageContext) };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const created = await pageContext.attemptPosted(createService, args.request);
  if (!created.ok) return refusalResponse(created.refusal);
  const { id, state } = created.data;
  const done = state === "submitted" ? flash.serviceSubmitted : flash.serviceSaved;
  return redirectWithFlash(pageContext.context, ownServicePath(id), done);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NewService() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  return (
    <FormPage
      title={seen.title}
      trail={servicesTrail(say, seen.title)}
      lead={say("seller.service.newLead")}
    >
      <PostForm refusal={refusal} encType="multipart/form-data">
        <ServiceFields choices={seen.choices} />
        {/* Last in the request body, so that a refused upload loses no typed fields. */}
        <PhotoField
          label={say("seller.service.photo.label")}
          hint={say("seller.service.photo.hint")}
        />
        <NextButtons />
      </PostForm>
    </FormPage>
  );
}
