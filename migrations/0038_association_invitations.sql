CREATE TABLE "association_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"association_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"state" text NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "association_invitation__key" UNIQUE("association_id","contact"),
	CONSTRAINT "association_invitation__state" CHECK (state in ('invited', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "association_member" DROP CONSTRAINT "association_member__state";--> statement-breakpoint
ALTER TABLE "association_member" ALTER COLUMN "is_listed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "association_invitation" ADD CONSTRAINT "association_invitation_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_invitation" ADD CONSTRAINT "association_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "association_invitation__contact" ON "association_invitation" USING btree ("contact");--> statement-breakpoint
CREATE INDEX "association_invitation__newest" ON "association_invitation" USING btree ("association_id","invited_at","id");--> statement-breakpoint
CREATE INDEX "association_invitation__by" ON "association_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "association_invitation__old" ON "association_invitation" USING btree ("invited_at");--> statement-breakpoint
ALTER TABLE "association_member" ADD CONSTRAINT "association_member__state" CHECK (state in ('requested', 'member', 'declined', 'refused', 'exited'));--> statement-breakpoint
UPDATE "association_member" SET "is_listed" = false WHERE "is_listed" AND "association_id" NOT IN (SELECT "id" FROM "association" WHERE "is_demo");
