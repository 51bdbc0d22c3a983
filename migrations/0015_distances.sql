CREATE TABLE "freight_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_code" text NOT NULL,
	"to_code" text NOT NULL,
	"corridor" text NOT NULL,
	"mode" text NOT NULL,
	"basis" text NOT NULL,
	"container_feet" integer NOT NULL,
	"load" text NOT NULL,
	"rate" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"per" text NOT NULL,
	"year" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "freight_rate__row" UNIQUE("from_code","to_code","mode","basis","container_feet","load","per","year")
);
--> statement-breakpoint
CREATE TABLE "road_leg" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "road_leg_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_code" text NOT NULL,
	"to_code" text NOT NULL,
	"km" double precision NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"source" text NOT NULL,
	"as_of" text,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "road_leg__row" UNIQUE("from_code","to_code","mode","scope"),
	CONSTRAINT "road_leg__km" CHECK (km > 0),
	CONSTRAINT "road_leg__mode" CHECK (mode in ('road', 'rail', 'lake')),
	CONSTRAINT "road_leg__kind" CHECK (kind in ('published', 'routed', 'estimated')),
	CONSTRAINT "road_leg__scope" CHECK (scope in ('edge', 'pair'))
);
--> statement-breakpoint
CREATE TABLE "transit_time" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transit_time_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_code" text NOT NULL,
	"to_code" text NOT NULL,
	"corridor" text NOT NULL,
	"mode" text NOT NULL,
	"measure" text NOT NULL,
	"hours_low" double precision NOT NULL,
	"hours_high" double precision NOT NULL,
	"year" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "transit_time__row" UNIQUE("from_code","to_code","mode","measure","year"),
	CONSTRAINT "transit_time__hours" CHECK (hours_low <= hours_high)
);
--> statement-breakpoint
CREATE TABLE "transport_node" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transport_node_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"kind" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"location_id" integer,
	"border_post_id" integer,
	CONSTRAINT "transport_node__code" UNIQUE("code"),
	CONSTRAINT "transport_node__kind" CHECK (kind in ('town', 'port', 'border', 'junction'))
);
--> statement-breakpoint
CREATE TABLE "location_word" (
	"word" text NOT NULL,
	"location_id" integer NOT NULL,
	CONSTRAINT "location_word__pk" PRIMARY KEY("word","location_id")
);
--> statement-breakpoint
ALTER TABLE "import_export_location" ADD COLUMN "opens_at" text;--> statement-breakpoint
ALTER TABLE "import_export_location" ADD COLUMN "closes_at" text;--> statement-breakpoint
ALTER TABLE "import_export_location" ADD COLUMN "hours_year" integer;--> statement-breakpoint
ALTER TABLE "import_export_location" ADD COLUMN "one_stop" text;--> statement-breakpoint
ALTER TABLE "import_export_location" ADD COLUMN "one_stop_year" integer;--> statement-breakpoint
ALTER TABLE "import_export_location" ADD COLUMN "closed_since" date;--> statement-breakpoint
ALTER TABLE "import_export_location" ADD COLUMN "facts_source" text;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "transport_node" ADD CONSTRAINT "transport_node_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_node" ADD CONSTRAINT "transport_node_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_node" ADD CONSTRAINT "transport_node_border_post_id_import_export_location_id_fk" FOREIGN KEY ("border_post_id") REFERENCES "public"."import_export_location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_word" ADD CONSTRAINT "location_word_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_word__beginning" ON "location_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "location_word__location" ON "location_word" USING btree ("location_id");--> statement-breakpoint
ALTER TABLE "import_export_location" ADD CONSTRAINT "import_export_location__one_stop" CHECK (one_stop in ('operational', 'built', 'planned'));--> statement-breakpoint
ALTER TABLE "import_export_location" ADD CONSTRAINT "import_export_location__hours" CHECK ((opens_at is null) = (closes_at is null));--> statement-breakpoint
-- "Total" was a line of sums, never a commune: what names it names its province from now on.
DO $$
DECLARE
  gone location%ROWTYPE;
  named record;
BEGIN
  SELECT * INTO gone FROM location WHERE code = 'BI-MU-total';
  IF NOT FOUND THEN RETURN; END IF;
  FOR named IN
    SELECT constrained.conrelid::regclass AS in_table, referring.attname AS in_column
    FROM pg_constraint constrained
    JOIN pg_attribute referring
      ON referring.attrelid = constrained.conrelid AND referring.attnum = constrained.conkey[1]
    WHERE constrained.contype = 'f' AND constrained.confrelid = 'location'::regclass
  LOOP
    EXECUTE format('UPDATE %s SET %I = $1 WHERE %I = $2', named.in_table, named.in_column, named.in_column)
      USING gone.parent_id, gone.id;
  END LOOP;
  DELETE FROM location WHERE id = gone.id;
END
$$;
