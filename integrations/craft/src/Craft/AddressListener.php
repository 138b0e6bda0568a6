<?php

declare(strict_types=1);

namespace Catalogue\Craft;

use Craft;
use craft\base\ElementInterface;
use craft\db\Query;
use craft\db\Table;
use craft\elements\User;
use craft\events\ElementEvent;
use craft\events\RegisterEmailMessagesEvent;
use craft\services\Elements;
use craft\services\SystemMessages;
use RuntimeException;
use Throwable;
use WeakMap;
use yii\base\Event;

/**
 * Mails the old address of a member when theirs was changed, since the members' plugin changes it without confirmation.
 * Not for an address that Craft itself had confirmed first (`unverifiedEmail`).
 */
final class AddressListener
{
    /** The key of the mail among the system messages, where its text can be edited. */
    private const MESSAGE = 'catalogue_address_changed';

    /** @var WeakMap<User, string> the old addresses in pending saves */
    private WeakMap $old;

    private function __construct()
    {
        $this->old = new WeakMap();
    }

    public static function listen(): void
    {
        $listener = new self();
        Event::on(
            SystemMessages::class,
            SystemMessages::EVENT_REGISTER_MESSAGES,
            static fn (RegisterEmailMessagesEvent $event) => $event->messages[] = self::message(),
        );
        Event::on(
            User::class,
            User::EVENT_BEFORE_SAVE,
            static fn (Event $event) => $listener->remember($event->sender),
        );
        // After the transaction of the save.
        Event::on(
            Elements::class,
            Elements::EVENT_AFTER_SAVE_ELEMENT,
            static fn (ElementEvent $event) => $listener->tell($event->element),
        );
    }

    /**
     * The text is translated when sent, into the member's language.
     *
     * @return array<string, string>
     */
    private static function message(): array
    {
        $arguments = Module::CATEGORY . '", {siteName: systemName}';
        $words = static fn (string $text) => "{{ \"{$text}\"|t(\"{$arguments}) }}";
        return [
            'key' => self::MESSAGE,
            'heading' => Craft::t(Module::CATEGORY, 'When the e-mail address of an account was changed'),
            'subject' => $words('The e-mail address of your account was changed'),
            'body' => implode("\n\n", array_map($words, [
                'You can no longer log in to {siteName} with this address: your account has another one now.',
                'Was it not you? Then write to us at once.',
            ])),
        ];
    }

    private function remember(User $user): void
    {
        unset($this->old[$user]);
        if ($user->id === null || $user->pending) {
            return;
        }
        $old = (new Query())->select('email')->from(Table::USERS)->where(['id' => $user->id])->scalar();
        if (is_string($old) && $old !== '' && mb_strtolower($old) !== mb_strtolower((string) $user->email)) {
            $this->old[$user] = $old;
        }
    }

    /**
     * A mail that cannot be sent does not undo the change.
     */
    private function tell(ElementInterface $user): void
    {
        if (!$user instanceof User || !isset($this->old[$user])) {
            return;
        }
        try {
            $message = Craft::$app->getMailer()->composeFromKey(self::MESSAGE)->setTo($this->old[$user]);
            $message->language = $user->getPreferredLanguage();
            if (!$message->send()) {
                throw new RuntimeException('the mailer did not send it');
            }
        } catch (Throwable $error) {
            Craft::error("An old address was not told of a change: {$error}", Module::CATEGORY);
        } finally {
            unset($this->old[$user]);
        }
    }
}
