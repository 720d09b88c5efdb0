import { NativeSelect } from '@mantine/core';
import { Clock } from 'lucide-react';
import { rentalTimes } from '../../desk-hours.ts';

interface TimeFieldProps {
  readonly label: string;
  /** HH:mm */
  readonly value: string;
  readonly error: string | undefined;
  onChange(time: string): void;
}

/** A time at which cars are handed over: every half hour, and the last minute of the day. */
export function TimeField({ onChange, ...field }: TimeFieldProps) {
  return (
    <NativeSelect
      {...field}
      size="md"
      leftSection={<Clock size={18} aria-hidden />}
      data={rentalTimes}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
