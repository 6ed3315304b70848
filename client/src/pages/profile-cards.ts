/** The profile's cards that load after its first screen, in one chunk. */
export { PersonalInformation } from '@/features/profile/personal-information';
export { AnotherDeviceCard } from '@/features/ways-to-sign-in/another-device-card';
export { PasskeysCard } from '@/features/ways-to-sign-in/passkeys-card';
export { SecondStepCard } from '@/features/ways-to-sign-in/second-step-card';
