;; Finds the plane of a convex body that a path inside it meets first, testing four planes at a time, because tracing a
;; stone spends most of its time here. Memory holds groups of four planes: x of four normals, y, z, distances, as 32-bit floats.
(module
  (memory (export "memory") 1)
  ;; The planes end at byte `end`; the path starts at (px, py, pz) in direction (vx, vy, vz). Returns the index of the plane, −1 for none.
  (func (export "ahead") (param $end i32) (param $px f32) (param $py f32) (param $pz f32) (param $vx f32) (param $vy f32) (param $vz f32) (result i32)
    (local $at i32)
    (local $x v128) (local $y v128) (local $z v128) (local $u v128) (local $v v128) (local $w v128)
    (local $nx v128) (local $ny v128) (local $nz v128) (local $r v128) (local $g v128) (local $better v128)
    (local $rate v128) (local $gap v128) (local $which v128) (local $here v128)
    (local.set $x (f32x4.splat (local.get $px)))
    (local.set $y (f32x4.splat (local.get $py)))
    (local.set $z (f32x4.splat (local.get $pz)))
    (local.set $u (f32x4.splat (local.get $vx)))
    (local.set $v (f32x4.splat (local.get $vy)))
    (local.set $w (f32x4.splat (local.get $vz)))
    (local.set $gap (v128.const f32x4 1 1 1 1))
    (local.set $which (v128.const i32x4 -1 -1 -1 -1))
    (local.set $here (v128.const i32x4 0 1 2 3))
    (loop $fours
      (local.set $nx (v128.load (local.get $at)))
      (local.set $ny (v128.load offset=16 (local.get $at)))
      (local.set $nz (v128.load offset=32 (local.get $at)))
      ;; Rate of approach to each plane, and its distance: never below a small minimum, for a path that starts on the plane.
      (local.set $r
        (f32x4.add
          (f32x4.add (f32x4.mul (local.get $nx) (local.get $u)) (f32x4.mul (local.get $ny) (local.get $v)))
          (f32x4.mul (local.get $nz) (local.get $w))))
      (local.set $g
        (f32x4.pmax
          (v128.const f32x4 1e-6 1e-6 1e-6 1e-6)
          (f32x4.sub
            (f32x4.sub
              (f32x4.sub (v128.load offset=48 (local.get $at)) (f32x4.mul (local.get $nx) (local.get $x)))
              (f32x4.mul (local.get $ny) (local.get $y)))
            (f32x4.mul (local.get $nz) (local.get $z)))))
      ;; The nearest plane has the largest rate ÷ distance; cross-multiplication avoids a division.
      (local.set $better
        (v128.and
          (f32x4.gt (local.get $r) (v128.const f32x4 1e-7 1e-7 1e-7 1e-7))
          (f32x4.gt (f32x4.mul (local.get $r) (local.get $gap)) (f32x4.mul (local.get $rate) (local.get $g)))))
      (local.set $rate (v128.bitselect (local.get $r) (local.get $rate) (local.get $better)))
      (local.set $gap (v128.bitselect (local.get $g) (local.get $gap) (local.get $better)))
      (local.set $which (v128.bitselect (local.get $here) (local.get $which) (local.get $better)))
      (local.set $here (i32x4.add (local.get $here) (v128.const i32x4 4 4 4 4)))
      (br_if $fours (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (local.get $end))))
    ;; Reduces four candidates to one: compares the upper two with the lower two, then the remaining two.
    (local.set $r (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $rate) (local.get $rate)))
    (local.set $g (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $gap) (local.get $gap)))
    (local.set $here (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $which) (local.get $which)))
    (local.set $better (f32x4.gt (f32x4.mul (local.get $r) (local.get $gap)) (f32x4.mul (local.get $rate) (local.get $g))))
    (local.set $rate (v128.bitselect (local.get $r) (local.get $rate) (local.get $better)))
    (local.set $gap (v128.bitselect (local.get $g) (local.get $gap) (local.get $better)))
    (local.set $which (v128.bitselect (local.get $here) (local.get $which) (local.get $better)))
    (select
      (i32x4.extract_lane 1 (local.get $which))
      (i32x4.extract_lane 0 (local.get $which))
      (f32.gt
        (f32.mul (f32x4.extract_lane 1 (local.get $rate)) (f32x4.extract_lane 0 (local.get $gap)))
        (f32.mul (f32x4.extract_lane 0 (local.get $rate)) (f32x4.extract_lane 1 (local.get $gap)))))))
