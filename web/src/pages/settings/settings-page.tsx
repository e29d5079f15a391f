import { LANGUAGE_NAMES, LANGUAGES } from '@conclave/texts/language';
import { changeSettings, MOTIONS, PACES, SPEECHES, THEMES, useSettings } from '../../browser/settings.ts';
import { BackToTable } from '../layout/back-to-table.tsx';
import { Check, Choice, Field } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Page } from '../layout/page.tsx';
import { sound as play } from '../../browser/sound.ts';
import { useTexts } from '../../texts/texts-provider.tsx';
import css from './settings-page.module.css';

/** What can be chosen for this browser; every change counts at once. */
export function SettingsPage() {
  const { text } = useTexts();
  const { language, theme, motion, sound, pace, speech, name } = useSettings();
  return (
    <Page title={text('settings.title')}>
      <BackToTable />
      <div className={css.list}>
        <Choice
          label={text('settings.language')}
          value={language}
          values={LANGUAGES.map((each) => [each, LANGUAGE_NAMES[each]] as const)}
          onChange={(value) => changeSettings({ language: value })}
        />
        <Field label={text('settings.name')} hint={text('settings.name.hint')}>
          <Input
            value={name}
            maxLength={24}
            autoComplete="nickname"
            onChange={(event) => changeSettings({ name: event.target.value })}
          />
        </Field>
        <Choice
          label={text('settings.theme')}
          value={theme}
          values={THEMES.map((each) => [each, text(`settings.theme.${each}`)] as const)}
          onChange={(value) => changeSettings({ theme: value })}
        />
        <Check
          label={text('settings.sound')}
          hint={text('settings.sound.hint')}
          checked={sound}
          onChange={(checked) => {
            changeSettings({ sound: checked });
            if (checked) play('gain');
          }}
        />
        <Choice
          label={text('settings.motion')}
          hint={text('settings.motion.hint')}
          value={motion}
          values={MOTIONS.map((each) => [each, text(`settings.motion.${each}`)] as const)}
          onChange={(value) => changeSettings({ motion: value })}
        />
        <Choice
          label={text('settings.pace')}
          hint={text('settings.pace.hint')}
          value={pace}
          values={PACES.map((each) => [each, text(`settings.pace.${each}`)] as const)}
          onChange={(value) => changeSettings({ pace: value })}
        />
        <Choice
          label={text('settings.speech')}
          hint={text('settings.speech.hint')}
          value={speech}
          values={SPEECHES.map((each) => [each, text(`settings.speech.${each}`)] as const)}
          onChange={(value) => changeSettings({ speech: value })}
        />
      </div>
      <p className={css.note}>{text('settings.kept')}</p>
    </Page>
  );
}
