// Which rows point at uploaded files, and by which keys.

/**
 * Each query returns the keys its table's rows point at. For a photo that is the displayed size; the thumbnail is
 * stored beside it.
 */
const KEYS = {
  documents: `select file_url as key from documents`,
  family_updates: `select 'family-updates/' || id || '/display-' || (photo ->> 'file') as key
    from family_updates, jsonb_array_elements(attachment_urls) as photo`,
  game_deck_cards: `select 'game-decks/' || deck_id || '/display-' || file as key from game_deck_cards where file is not null`,
  medications: `select 'medications/' || id || '/display-' || substring(image_url from '[^/]*$') as key
    from medications where image_url is not null`,
  pack_links: `select file as key from pack_links`,
  users: `select 'profile-pictures/' || id || '/display-' || substring(profile_image_url from '[^/]*$') as key
    from users where profile_image_url is not null`,
};

/** Rows that lose their file before they are gone. A message goes with its sender's account only, a row of `users`. */
export const TABLES_WITH_FILES = Object.keys(KEYS);

const IN_MESSAGES = `select 'messages/' || id || '/display-' || (photo ->> 'file') as key
  from messages, jsonb_array_elements(photos) as photo`;

/** Returns one column, `key`. */
export const STORED_FILE_KEYS = [...Object.values(KEYS), IN_MESSAGES].join(' union all ');
