<?php

declare(strict_types=1);

namespace Catalogue\Contract;

/**
 * The audience of the website's requests, which determines the GraphQL schema.
 */
enum Audience: string
{
    /** Everybody, with CMS_TOKEN. */
    case Website = 'Website';

    /** Visitors who submit a form, with CMS_SUBMISSIONS_TOKEN. */
    case Submissions = 'Submissions';

    /** A member, with a token of their own. */
    case Members = 'Members';

    /** Whether the operations of this file are sent for this audience. */
    public function sends(string $file): bool
    {
        return match (basename($file)) {
            'submissions.graphql' => $this === self::Submissions,
            'member.graphql' => $this === self::Members,
            'account.graphql' => $this !== self::Submissions,
            default => $this === self::Website,
        };
    }
}
