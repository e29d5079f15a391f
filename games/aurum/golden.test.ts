import { aurum } from '@conclave/aurum';
import { golden } from '@conclave/kernel/testing/golden';

golden(aurum, new URL('./golden/', import.meta.url), {
  three: { seats: 3 },
  'three-totals': { seats: 3, zeros: false, scoring: 'points' },
  four: { seats: 4 },
  'four-totals': { seats: 4, zeros: false, scoring: 'points', emptyLead: 'no-window' },
});
