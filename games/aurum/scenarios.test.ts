import { aurum } from '@conclave/aurum';
import { scenarios } from '@conclave/kernel/testing/scenarios';

scenarios(aurum, new URL('./scenarios/', import.meta.url));
