import { useActionData, useLoaderData } from "react-router";
import { proofPhoto } from "#core/files/upload-rules.ts";
import { carrierPath } from "#core/paths.ts";
import { carrierOrderPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { deliverOrder, getOrder } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const order = await call(getOrder, { id: args.params.id ?? "" });
  const { id, orderNumber: number, serviceName: way, acts } = order;
  return {
    title: say("logistics.track.deliver.title"),
    id,
    number,
    way,
    isOpen: acts.includes("deliver"),
  };
}

export async function action(args: PageArgs) {
  const { attemptPosted, answer } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const done = await attemptPosted(deliverOrder, args.request, (values) => ({ ...values, id }));
  return answer(done, carrierOrderPath(id), flash.orderDelivered);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lets the carrier confirm the handover with one of three proofs. */
export default function Deliver() {
  const { id, title, number, way, isOpen } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const trail = [
    { label: say("logistics.track.carrier"), to: carrierPath },
    { label: number, to: carrierOrderPath(id) },
    { label: title },
  ];
  return (
    <FormPage title={title} lead={`${number}, ${way}`} trail={trail}>
      {!isOpen && <Notice kind="info">{say("logistics.track.report.closed")}</Notice>}
      {isOpen && (
        <PostForm refusal={refusal} encType="multipart/form-data">
          <p className="mb-4">{say("logistics.track.deliver.one")}</p>
          <Field
            name="code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required={false}
            label={say("logistics.track.deliver.code")}
            hint={say("logistics.track.deliver.codeHint")}
          />
          <Field
            name="receivedBy"
            autoComplete="off"
            maxLength={120}
            required={false}
            label={say("logistics.track.deliver.name")}
          />
          <FileField
            name="photo"
            rule={proofPhoto}
            required={false}
            label={say("logistics.track.deliver.photo")}
          />
          <Submit>{say("logistics.track.deliver.send")}</Submit>
        </PostForm>
      )}
    </FormPage>
  );
}
