import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';

/** Says after each file how many of all have been run; failures are told as usual, at the end. */
export class Progress extends DefaultReporter {
  private files = 0;
  private done = 0;

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.files = specifications.length;
    this.done = 0;
  }

  override onTestModuleEnd(module: TestModule): void {
    this.done++;
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    const mark = module.ok() ? '✓' : '✗';
    this.log(` ${mark} ${this.done}/${this.files} ${module.relativeModuleId} (${seconds} s)`);
    if (!module.ok()) super.onTestModuleEnd(module);
  }
}
