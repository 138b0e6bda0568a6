<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * For whom the website asks, which decides about the schema that answers.
 */
enum Audience: string
{
    /** Everybody, with CMS_TOKEN. */
    case Website = 'Website';

    /** Whoever sends a form, with CMS_SUBMISSIONS_TOKEN. */
    case Submissions = 'Submissions';

    /** A member, with a token of their own. */
    case Members = 'Members';

    /** Whether an operation of this file is sent for it. */
    public function asks(string $file): bool
    {
        return match (basename($file)) {
            'submissions.graphql' => $this === self::Submissions,
            'member.graphql' => $this === self::Members,
            'account.graphql' => $this !== self::Submissions,
            default => $this === self::Website,
        };
    }
}
