import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { TIMEFRAMES, type Timeframe } from "#domain/backtest/setup-rule.ts";
import { isMarketSymbol, LONGEST_SYMBOL } from "#domain/markets/market-symbol.ts";
import { MAX_BARS_CHARACTERS, type OfficeJudgedDay } from "#domain/record/office-record.ts";
import { checkBarsFile, judgeDayBars, recordDaysKey } from "../lib/record-days.ts";

type Fields = { asset: string; timeframe: Timeframe; files: FileList | null };
type Chosen = { asset: string; timeframe: Timeframe; file: File };

const KILOBYTES = MAX_BARS_CHARACTERS / 1000;

/** Bars of a market as CSV: every revealed day that they touch is judged, and published anew where it was published. */
export function ReadBars() {
  const client = useQueryClient();
  const [days, setDays] = useState<OfficeJudgedDay[] | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<Fields, unknown, Chosen>({
    resolver: domainResolver(checkFields),
    defaultValues: { asset: "", timeframe: "H1", files: null },
  });
  const { errors, isSubmitting } = formState;

  async function send({ asset, timeframe, file }: Chosen) {
    setDays(null);
    const checked = await checkBarsFile(file, timeframe);
    if (!checked.ok) {
      const message =
        "line" in checked ? m.record_upload_bad_line({ line: checked.line }) : m.record_upload_too_large();
      return setError("files", { message });
    }
    const result = await judgeDayBars({ asset, timeframe, csv: checked.csv });
    if (!result.ok) return setError("root", { message: officeErrorMessage(result) });
    setDays(result.data.days);
    await client.invalidateQueries({ queryKey: recordDaysKey });
  }

  return (
    <Dialog
      trigger={<Button size="sm">{m.record_upload_title()}</Button>}
      onOpenChange={() => setDays(null)}
      title={m.record_upload_title()}
      description={m.record_upload_text({ size: KILOBYTES })}
      closeLabel={m.common_close()}
    >
      <form className="grid gap-5" noValidate onSubmit={handleSubmit(send)}>
        <Field
          {...register("asset")}
          label={m.common_asset()}
          required
          maxLength={LONGEST_SYMBOL}
          error={errors.asset && m.record_upload_asset_missing()}
        />
        <Select
          {...register("timeframe")}
          label={m.record_upload_timeframe()}
          options={TIMEFRAMES.map((timeframe) => ({ value: timeframe, label: timeframe }))}
        />
        <Field
          {...register("files")}
          type="file"
          label={m.record_upload_file()}
          accept=".csv,.txt"
          required
          error={errors.files && (errors.files.message || m.record_upload_file_missing())}
        />
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={isSubmitting}>
          {m.record_upload_send()}
        </Button>
        <FormError error={errors.root} />
        {days === null ? null : <Judged days={days} />}
      </form>
    </Dialog>
  );
}

function Judged({ days }: { days: OfficeJudgedDay[] }) {
  const language = getLocale();
  return (
    <Notice tone="success" role="status" title={m.record_upload_done({ count: days.length })}>
      <ul>
        {days.map(({ day, told, signals, fresh }) => (
          <li key={day}>{m.record_upload_day({ day: formatDay(day, language), told, signals, fresh })}</li>
        ))}
      </ul>
    </Notice>
  );
}

function checkFields({ asset, timeframe, files }: Fields): FormCheck<Fields, Chosen> {
  const file = files?.[0];
  const typed = asset.trim();
  if (!isMarketSymbol(typed)) return { ok: false, problems: { asset: "required" } };
  if (file === undefined) return { ok: false, problems: { files: "required" } };
  return { ok: true, value: { asset: typed, timeframe, file } };
}
