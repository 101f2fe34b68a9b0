package dev.docs.member;

import dev.docs.space.CollectionView;
import dev.docs.space.SpaceView;
import org.jspecify.annotations.Nullable;

/**
 * An invitation by link as a caller sees it.
 *
 * @param redundant whether an older link of the same content has the same role
 * @param space the space it invites to; null for none
 * @param collection the collection it invites to; null for none
 */
public record InviteLinkView(
    InviteLink link,
    boolean redundant,
    @Nullable SpaceView space,
    @Nullable CollectionView collection) {}
