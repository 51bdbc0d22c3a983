import type { ComponentProps } from "react";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

interface DecisionFormProps {
  refusal: Refusal | undefined;
  /**
   * Hidden fields: what is decided on, and under `seen` the state or version that the officer read.
   * A decision on another one is refused with 409.
   */
  about?: Record<string, string>;
  /** The reason; absent where none is asked for. */
  comment?: Omit<ComponentProps<typeof TextArea>, "name"> & { name?: string };
  /** The possible decisions, as buttons. */
  acts: readonly { value: string; label: string; look?: ComponentProps<typeof Submit>["look"] }[];
  className?: string;
}

/** An officer's decision: a reason and a button for each possible decision. */
export function DecisionForm({ refusal, about = {}, comment, acts, className }: DecisionFormProps) {
  return (
    <PostForm refusal={refusal} className={className}>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {comment && <TextArea name="comment" required={false} {...comment} />}
      <div className="flex flex-wrap gap-3">
        {acts.map(({ value, label, look = "quiet" }) => (
          <Submit key={value} look={look} name="act" value={value}>
            {label}
          </Submit>
        ))}
      </div>
    </PostForm>
  );
}
