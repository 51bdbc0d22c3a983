import { useState } from "react";
import { useActionData, useLoaderData } from "react-router";
import { proofPhoto } from "#core/files/upload-rules.ts";
import { carrierPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { carrierOrderPath } from "#core/transport/transport-paths.ts";
import type { Answered } from "#web/offline-queue/client-action.ts";
import { OfflineFields } from "#web/offline-queue/offline-fields.tsx";
import { textInput } from "#web/offline-queue/queued-row.ts";
import { QueuedRows } from "#web/offline-queue/queued-rows.tsx";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxNote } from "../../checkpoint-rules.ts";
import { nearestFirst } from "../../route-stops.ts";
import { checkpointPath } from "../../tracking-paths.ts";
import type { CheckpointChoice, loader } from "./load-checkpoint.ts";
import { LocateButton } from "./locate-button.tsx";

export { clientAction } from "#web/offline-queue/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";
export { action, loader } from "./load-checkpoint.ts";

/** Lets the carrier report where the goods are with one tap, also offline. */
export default function Checkpoint() {
  const { id, title, number, from, to, isOpen, choices, undo, way } =
    useLoaderData<typeof loader>();
  const { refusal, queued } = useActionData<Answered>() ?? {};
  const sent = queued && textInput(queued);
  const queuedPlace = sent && (sent.here ?? sent.place);
  const say = useSay();
  const trail = [
    { label: say("logistics.track.carrier"), to: carrierPath },
    { label: number, to: carrierOrderPath(id) },
    { label: title },
  ];
  return (
    <FormPage title={title} lead={say("logistics.track.way", { from, to })} trail={trail}>
      {!isOpen && <Notice kind="info">{say("logistics.track.report.closed")}</Notice>}
      {isOpen && (
        <Report
          choices={queuedPlace ? afterQueued(choices, queuedPlace) : choices}
          refusal={refusal}
          queuedPlace={queuedPlace}
        />
      )}
      <QueuedRows
        under={checkpointPath(id)}
        words={{
          title: say("logistics.track.waiting.title"),
          hint: say("logistics.track.waiting.hint"),
          send: say("logistics.track.waiting.send"),
          forget: say("logistics.track.waiting.forget"),
          done: say("logistics.flash.checkpointAdded"),
        }}
      />
      {undo.map((checkpoint) => (
        <form
          key={checkpoint.id}
          method="post"
          action={`/portal/logistics/orders/${id}/checkpoint/undo`}
        >
          <input type="hidden" name="checkpoint" value={checkpoint.id} />
          <button type="submit" className="button button-quiet mb-2">
            {say("logistics.track.report.undo", { place: checkpoint.name })}
          </button>
        </form>
      ))}
      <div className="mt-6">
        <PrerenderedHtml html={way} />
      </div>
    </FormPage>
  );
}

interface ReportProps {
  /** The likeliest first. */
  choices: CheckpointChoice[];
  refusal: Refusal | undefined;
  /** Code of the place that is queued on the phone. */
  queuedPlace: string | undefined;
}

/**
 * Offline the server cannot suggest the next place, so the one after the queued place comes first.
 */
function afterQueued(choices: CheckpointChoice[], place: string): CheckpointChoice[] {
  const next = choices.findIndex((choice) => choice.place === place) + 1;
  return [...choices.slice(next), ...choices.slice(0, next)];
}

function Report({ choices, refusal, queuedPlace }: ReportProps) {
  const say = useSay();
  const [here, setHere] = useState<Parameters<typeof nearestFirst>[1]>();
  const sorted = here ? nearestFirst(choices, here) : choices;
  const [next] = sorted;
  const isUnfolded = refusal !== undefined;
  const names = Object.fromEntries(choices.map(({ place, name }) => [place, name]));
  return (
    <PostForm refusal={refusal} encType="multipart/form-data" data-waits>
      <OfflineFields label="" shows={["here|place"]} names={names} stamp="at" />
      <div className="mb-4 grid">
        {next && (
          <Submit name="here" value={next.place}>
            {say("logistics.track.report.here", { place: next.name })}
          </Submit>
        )}
      </div>
      <details key={queuedPlace} open={isUnfolded}>
        <summary className="py-3 font-semibold">{say("logistics.track.report.more")}</summary>
        <TextArea
          name="note"
          rows={2}
          maxLength={maxNote}
          required={false}
          label={say("logistics.track.report.note")}
        />
        <FileField
          name="photo"
          rule={proofPhoto}
          required={false}
          label={say("logistics.track.photo")}
        />
      </details>
      <details open={isUnfolded}>
        <summary className="py-3 font-semibold">{say("logistics.track.report.elsewhere")}</summary>
        <LocateButton onFound={setHere} />
        <ChoiceGroup
          key={next?.place}
          name="place"
          label={say("logistics.track.report.place")}
          chosen={next ? [next.place] : []}
          options={sorted.map((choice) => ({
            value: choice.place,
            label: `${choice.name}, ${choice.countryCode}`,
          }))}
        />
        <Submit look="quiet">{say("logistics.track.report.send")}</Submit>
      </details>
    </PostForm>
  );
}
