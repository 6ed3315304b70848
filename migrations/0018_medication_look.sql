ALTER TABLE "medications" ADD COLUMN "look_form" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "look_color" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "look_second_color" text;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_look_check" CHECK ("medications"."look_form" in ('tablet', 'capsule', 'liquid', 'drops', 'inhaler', 'patch', 'injection', 'cream')
        and "medications"."look_color" in ('white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'green', 'brown', 'gray')
        and "medications"."look_second_color" in ('white', 'yellow', 'orange', 'pink', 'red', 'purple', 'blue', 'green', 'brown', 'gray')
        and ("medications"."look_form" is not null or "medications"."look_color" is null)
        and ("medications"."look_color" is not null or "medications"."look_second_color" is null));